import type { ClosedBox } from '../../manifest.ts'

export const manifest: ClosedBox = {
  id: 'dark-souls',
  order: 3,
  icon: 'campfire',
  seats: [1, 4],
  title: { en: 'Dark Souls: The Board Game', de: 'Dark Souls: The Board Game' },
  tagline: {
    en: 'Together into the dark. Learn the boss before the sparks run out.',
    de: 'Gemeinsam ins Dunkel. Durchschau den Boss, bevor die Funken verglühen.',
  },
  open: false,
}
