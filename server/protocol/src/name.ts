import { isPlain } from '@gloamhall/kernel'

/**
 * The rule for names: of guests, of characters, and of both in imported files. It says what may be shown as a name at
 * all; which names look alike is compared on the server (`name-skeleton.ts`).
 *
 * Every living script must pass, so nothing here goes by script, except where a character is invisible in some of them.
 */
export const isAllowedName = (text: string): boolean =>
  isPlain(text) && !UNFIT.some((unfit) => unfit.test(text.replace(EMOJI, '☺')))

/** Emoji are sequences: their joiners, selectors and enclosing keycaps are not a disguise. */
const EMOJI = /\p{RGI_Emoji}/gv

const UNFIT: readonly RegExp[] = [
  // Blank although it counts as a letter or a symbol: fillers, empty Braille, an empty notehead, blank hieroglyphs.
  /[\u2800\ufffc\ufffd\u{1d159}\u{13441}\u{13442}]|\u{16fe4}/u,
  // Invisible: selectors, fillers and joiners, the latter two with the exception below.
  /(?!\u200c|\u200d|\u180b|\u180c|\u180d|\u180f)\p{Default_Ignorable_Code_Point}/u,
  // Joiners shape Arabic and Indic letters; anywhere else they only make two equal names differ.
  /(?<![\p{M}\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Adlm}\p{scx=Rohg}])[\u200c\u200d]|[\u200c\u200d](?!\p{L}|$)/u,
  /(?<!\p{scx=Mong})[\u180b-\u180d\u180f]/u,
  // No sign of its own on most machines.
  /[\p{Private_Use}\p{Unassigned}]/u,
  // A mark with nothing to stand on is drawn on whatever is printed before the name.
  /(?:^|\s)\p{M}/u,
  // Accents pile up on one letter without end; two are the most that a language asks for after composition.
  /\p{Script=Inherited}{3}/u,
  // Burmese and Tibetan stack four marks on a letter.
  /\p{M}{5}/u,
  /\p{Enclosing_Mark}/u,
]
