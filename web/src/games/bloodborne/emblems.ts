import type { ActionId, Trophy } from '@gloamhall/bloodborne/face'

/** A different emblem for every card: `hunt-` ones are our own, the others from game-icons. */
export const CARD_ICONS: Readonly<Record<ActionId, string>> = {
  'saw-cleaver': 'hunt-saw-cleaver',
  'hunter-axe': 'wood-axe',
  'hunter-pistol': 'hunt-flintlock',
  transform: 'cycle',
  'hunters-dream': 'moon',
  kirkhammer: 'warhammer',
  'ludwigs-holy-blade': 'hunt-holy-blade',
  'stake-driver': 'hunt-stake-driver',
  'saw-spear': 'hunt-saw-spear',
  'threaded-cane': 'hunt-threaded-cane',
  'burial-blade': 'scythe',
  chikage: 'katana',
  'blade-of-mercy': 'hunt-mercy',
  'rifle-spear': 'hunt-rifle-spear',
  tonitrus: 'hunt-tonitrus',
  'logarius-wheel': 'hunt-wheel',
  'beast-claw': 'hunt-beast-claw',
  'repeating-pistol': 'hunt-twin-barrels',
  'ludwigs-rifle': 'winchester-rifle',
  'hunter-blunderbuss': 'hunt-blunderbuss',
  evelyn: 'hunt-evelyn',
  cannon: 'cannon',
  flamesprayer: 'hunt-flamesprayer',
  rosmarinus: 'hunt-rosmarinus',
  'throwing-knives': 'hunt-knives',
  'blood-vial': 'vial',
  'molotov-cocktail': 'hunt-molotov',
  'fire-paper': 'hunt-fire-paper',
  'beast-blood-pellet': 'hunt-pellet',
  'lead-elixir': 'hunt-square-flask',
  'old-hunter-bone': 'crossed-bones',
  'choir-bell': 'ringing-bell',
  'madmans-knowledge': 'hunt-mad-skull',
  'blue-elixir': 'hunt-round-flask',
}

export const TROPHY_ICONS: Readonly<Record<Trophy, string>> = {
  kin: 'tentacle-strike',
  humanoid: 'hood',
  beast: 'wolf-head',
}

/** Placeholders until the image has loaded. */
export const PLAIN_CARD = 'lantern-flame'
export const PLAIN_FOE = 'death-skull'
