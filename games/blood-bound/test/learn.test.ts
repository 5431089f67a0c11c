import { guide } from '@gloamhall/kernel/conformance'

guide(new URL('../', import.meta.url), { steps: 6, rule: 'BO-35' })
