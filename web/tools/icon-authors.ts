/** Authors of the icons: game-icons.net keeps one folder per author. CC BY 3.0 requires the attribution on the Credits page. */
const LORC = `battle-axe boot-prints bowie-knife broadsword butterfly campfire candle-light cannon chalice-drops clover
  crossed-bones crossed-chains crossed-swords crown crystal-growth cut-diamond cycle domino-mask duality-mask
  floating-crystal focused-lightning heavy-lightning hood king lantern-flame laurels layered-armor linked-rings masked-spider moon
  open-book plain-dagger quill raven return-arrow ringing-bell robe rock rose round-bottom-flask run sacrificial-dagger
  scroll-unfurled scythe silence skeleton-key snake steel-claws tentacle-strike third-eye thorny-vine thrown-spear
  tombstone uncertainty visored-helm wax-seal werewolf whiplash wind-slap winged-sword wolf-head`

const DELAPOUITE = `abdominal-armor chest crescent-staff diamond-ring executioner-hood exit-door film-projector fleur-de-lys
  frozen-ring hand-saw handheld-fan katana knocked-out-stars metal-golem-head ninja-armor old-lantern round-table
  settings-knobs shoulder-armor sitting-dog star-medal striped-sun three-friends vial warhammer wood-axe wooden-chair`

const SKOLL = 'evil-eyes fist halt hearts sight-disabled talk winchester-rifle'

const SBED = 'cancel circular-saw death-skull health-increase poison-cloud shield water-drop'

const OTHERS = [
  ['pistol-gun', 'John Colburn'],
  ['flame', 'Carl Olsen'],
  ['boar', 'Caro Asercion'],
] as const

const drew = (author: string, names: string): [string, string][] => names.split(/\s+/).map((name) => [name, author])

export const AUTHORS: Readonly<Record<string, string>> = Object.fromEntries([
  ...drew('Lorc', LORC),
  ...drew('Delapouite', DELAPOUITE),
  ...drew('Skoll', SKOLL),
  ...drew('sbed', SBED),
  ...OTHERS,
])
