import type { View } from '@gloamhall/kernel'

/** Is the viewer asked something that may stay as it is? */
export const isStanding = (view: View): boolean =>
  view.asked.some(({ seat, manner }) => seat === view.viewer && manner === 'standing')
