/** The shapes of this table; moon, wolf's head, raven, bell, crown, book and lantern flame are the house's own. */
export const ICONS = [
  // weapons and tools
  'hand-saw',
  'wood-axe',
  'pistol-gun',
  'winchester-rifle',
  'katana',
  'warhammer',
  'scythe',
  'thrown-spear',
  'circular-saw',
  'steel-claws',
  'cannon',
  'flame',
  'bowie-knife',
  'vial',
  'crossed-bones',
  'heavy-lightning',
  'cycle',
  // what we hunt
  'werewolf',
  'sitting-dog',
  'boar',
  'evil-eyes',
  'tentacle-strike',
  'masked-spider',
  'executioner-hood',
  'hood',
  // what is counted
  'water-drop',
  'chest',
  'death-skull',
] as const
