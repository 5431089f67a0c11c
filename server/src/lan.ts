import type { NetworkInterfaceInfo } from 'node:os'
import type { InBothLanguages, Language } from '@gloamhall/kernel'
import { renderUnicodeCompact } from 'uqr'

/** An IPv4 address of this machine, and the network interface that has it. */
export interface LanAddress {
  readonly address: string
  readonly name: string
}

/** Interfaces of containers, virtual machines and private tunnels: other devices at home rarely reach those. */
const VIRTUAL = /^(?:br-|docker|podman|veth|virbr|vmnet|vboxnet|lxc|tun|tap|wg|tailscale|utun|zt|vEthernet)/

/** A device gives itself such an address when no router has given it one (RFC 3927). */
const SELF_ASSIGNED = /^169\.254\./

/** The addresses under which other devices of the network may reach this machine, the likeliest first. */
export function lanAddresses(interfaces: NodeJS.Dict<readonly NetworkInterfaceInfo[]>): readonly LanAddress[] {
  const rank = ({ address, name }: LanAddress): number =>
    (SELF_ASSIGNED.test(address) ? 4 : 0) + (VIRTUAL.test(name) ? 2 : 0) + (address.startsWith('192.168.') ? 0 : 1)
  return Object.entries(interfaces)
    .flatMap(([name, infos = []]) => infos.map((info) => ({ ...info, name })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address, name }) => ({ address, name }))
    .sort((one, other) => rank(one) - rank(other))
}

/** What `--lan` prints: the addresses of this machine, and the first as a QR code. */
export function lanNotice(
  addresses: readonly LanAddress[],
  port: number,
  { language, isTerminal }: { readonly language: Language; readonly isTerminal: boolean },
): string {
  const urlOf = ({ address }: LanAddress): string => `http://${address}:${port}`
  const [first] = addresses
  if (!first) return TEXTS.none[language]
  const width = Math.max(...addresses.map((each) => urlOf(each).length))
  const list = addresses.map((each) => `  ${urlOf(each).padEnd(width)}   ${each.name}`)
  const code = renderUnicodeCompact(urlOf(first), { border: 2 }).split('\n')
  // Light modules are drawn in the colour of the text: white on black, whatever colours the terminal has.
  const drawn = isTerminal ? code.map((line) => `\u{1B}[97;40m${line}\u{1B}[0m`) : code
  return [TEXTS.open[language], '', ...list, '', ...drawn, '', TEXTS.help[language]].join('\n')
}

const TEXTS: Readonly<Record<'open' | 'help' | 'none', InBothLanguages>> = {
  open: {
    en: 'Phones and computers in the same network can join: open an address there, or scan the code.',
    de: 'Handys und Computer im selben Netz können mitspielen: dort eine Adresse öffnen oder den Code scannen.',
  },
  help: {
    en: 'If a device finds nothing there, docs/play-together.md says why, and how to play over the internet.',
    de: 'Findet ein Gerät dort nichts, steht in docs/play-together.de.md, woran das liegt und wie man über das Internet spielt.',
  },
  none: {
    en: 'This machine has no address in a network. Connect it to one and start again.',
    de: 'Dieser Rechner hat keine Adresse in einem Netz. Verbinde ihn mit einem und starte noch einmal.',
  },
}
