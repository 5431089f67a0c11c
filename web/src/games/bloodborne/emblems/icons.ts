/** Shapes of cards that have to be acquired first. */
export const ICONS = ['warhammer', 'scythe', 'katana', 'winchester-rifle', 'cannon', 'crossed-bones'] as const
