import { guide } from '@gloamhall/kernel/conformance'

guide(new URL('../', import.meta.url), { steps: 8, rule: 'BP-80' })
