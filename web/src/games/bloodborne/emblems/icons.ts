/** The shapes of cards that one has to win first. */
export const ICONS = ['warhammer', 'scythe', 'katana', 'winchester-rifle', 'cannon', 'crossed-bones'] as const
