import type { Fault } from '@gloamhall/kernel'

/** What is wrong, and where. */
export const fault = (path: Fault['path'], code: string, params: Fault['params'] = {}): Fault => ({
  path,
  code,
  params,
})
