import { guide } from '@gloamhall/kernel/conformance'

guide(new URL('../', import.meta.url), { steps: 10, rule: 'BP-80' })
