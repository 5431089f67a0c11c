import type { Language, Phrases, Sentence, Teller } from '@gloamhall/kernel'
import type { Campaign } from '@gloamhall/protocol'
import type { ComponentType } from 'preact'

/** How a game shows its campaigns: the frame knows who has played when, and the game what is carried on. */
export interface CampaignUi {
  /** Those of the book. */
  readonly printed: readonly Printed[]
  /** One as chance has it: the text of a file, as somebody would write it. */
  readonly draw?: { readonly least: number; readonly most: number; text(sections: number): Promise<string> }
  /** Words that only an evening knows, besides those of the game. */
  words?(language: Language): Promise<{ readonly default: Phrases }>
  /** Above the title of one that is printed. */
  Cover?: ComponentType<{ name: string }>
  /** Where it stands. Nothing is drawn of what the rules of the house cannot read. */
  Story: ComponentType<StoryProps>
  /** What becomes of those of last time whom nobody plays tonight. */
  readonly absent?: Sentence
  /** One page for the printer, as the box has it. */
  sheet?(): Promise<{ readonly Sheet: ComponentType<SheetProps> }>
  /** Where an evening ended, besides how. */
  chapterOf?(campaign: Campaign, session: Session): Sentence | undefined
}

/** `name` is what it is begun by. */
interface Printed {
  readonly name: string
  readonly title: Sentence
  readonly about: Sentence
}

export type Session = Campaign['sessions'][number]

export interface StoryProps {
  campaign: Campaign
  tell: Teller
  /** Gives a character a name, or with none takes it away; nothing, for whoever may only look. */
  call: ((character: string, name: string) => Promise<void>) | undefined
}

export type SheetProps = Pick<StoryProps, 'campaign' | 'tell'>
