import type { View } from '@gloamhall/kernel'

/** Whether the viewer is asked a question that may be left unanswered. */
export const isOptional = (view: View): boolean =>
  view.asked.some(({ seat, manner }) => seat === view.viewer && manner === 'optional')
