import type { Fault } from '@gloamhall/kernel'

/** A fault: what is wrong, and where. */
export const fault = (path: Fault['path'], code: string, params: Fault['params'] = {}): Fault => ({
  path,
  code,
  params,
})
