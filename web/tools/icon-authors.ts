/** Who drew what: game-icons.net keeps one folder per author. CC BY 3.0 asks us to say so, on the Credits page. */
const LORC = `battle-axe broadsword butterfly campfire candle-light chalice-drops crown domino-mask
  duality-mask hood king lantern-flame moon open-book plain-dagger quill raven return-arrow ringing-bell rose round-bottom-flask
  sacrificial-dagger scroll-unfurled skeleton-key snake third-eye thorny-vine uncertainty visored-helm wax-seal
  winged-sword wolf-head`

const DELAPOUITE = `crescent-staff executioner-hood film-projector fleur-de-lys handheld-fan metal-golem-head old-lantern
  round-table striped-sun three-friends wooden-chair`

const SKOLL = 'evil-eyes halt sight-disabled talk'

const SBED = 'cancel shield'

const drew = (author: string, names: string): [string, string][] => names.split(/\s+/).map((name) => [name, author])

export const AUTHORS: Readonly<Record<string, string>> = Object.fromEntries([
  ...drew('Lorc', LORC),
  ...drew('Delapouite', DELAPOUITE),
  ...drew('Skoll', SKOLL),
  ...drew('sbed', SBED),
])
