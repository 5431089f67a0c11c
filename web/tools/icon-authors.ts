/** Who drew what: game-icons.net keeps one folder per author. CC BY 3.0 asks us to say so, on the Credits page. */
const LORC = `battle-axe bowie-knife broadsword butterfly campfire candle-light cannon chalice-drops crossed-bones
  crown cycle domino-mask duality-mask heavy-lightning hood king lantern-flame masked-spider moon
  open-book plain-dagger quill raven return-arrow ringing-bell rose round-bottom-flask
  sacrificial-dagger scroll-unfurled scythe silence skeleton-key snake steel-claws tentacle-strike third-eye
  thorny-vine thrown-spear uncertainty visored-helm wax-seal werewolf winged-sword wolf-head`

const DELAPOUITE = `chest crescent-staff executioner-hood film-projector fleur-de-lys hand-saw handheld-fan katana
  metal-golem-head old-lantern round-table settings-knobs sitting-dog striped-sun three-friends vial warhammer
  wood-axe wooden-chair`

const SKOLL = 'evil-eyes halt sight-disabled talk winchester-rifle'

const SBED = 'cancel circular-saw death-skull shield water-drop'

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
