import type { Language, Phrases, Sentence, Teller } from '@gloamhall/kernel'
import type { Campaign } from '@gloamhall/protocol'
import type { ComponentType } from 'preact'

/** A game's UI plug-in for campaigns: the frame shows sessions and players, the game shows what is carried over. */
export interface CampaignUi {
  /** The campaigns of the rulebook. */
  readonly printed: readonly Printed[]
  /** A randomly generated one: the text of a file, as a player might write it. */
  readonly draw?: { readonly least: number; readonly most: number; text(sections: number): Promise<string> }
  /** Phrases used only in a session, in addition to those of the game. */
  words?(language: Language): Promise<{ readonly default: Phrases }>
  /** Shown above the title of a campaign of the rulebook. */
  Cover?: ComponentType<{ name: string }>
  /** The state of the campaign. Not rendered for one that the current rules cannot read. */
  Story: ComponentType<StoryProps>
  /** Explains what happens to characters of the last session that no player plays in this one. */
  readonly absent?: Sentence
  /** The tracking sheet for printing, one page as in the box. */
  sheet?(): Promise<{ readonly Sheet: ComponentType<SheetProps> }>
  /** The chapter in which a session ended, in addition to its result. */
  chapterOf?(campaign: Campaign, session: Session): Sentence | undefined
}

/** `name` is the id by which the campaign is started. */
interface Printed {
  readonly name: string
  readonly title: Sentence
  readonly about: Sentence
}

export type Session = Campaign['sessions'][number]

export interface StoryProps {
  campaign: Campaign
  tell: Teller
  /** Names a character, or removes its name if empty. Undefined for guests who may only look. */
  call: ((character: string, name: string) => Promise<void>) | undefined
}

export type SheetProps = Pick<StoryProps, 'campaign' | 'tell'>
