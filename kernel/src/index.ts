export type { Preview, PreviewStop } from './preview.ts'
export { fatalChoices, previewChoices, previewSteps } from './preview.ts'
export type { SoloScoring, Score } from './solo.ts'
export type {
  Bot,
  Budget,
  BotStrategy,
  Prospects,
  Reason,
  BotContext,
  SearchModel,
  TreeModel,
  TurnLimits,
  TurnModel,
  Evaluator,
} from './bot.ts'
export { UNLIMITED } from './bot.ts'
export type { Box, CampaignReading, Campaigns, Packs, Section, Tuning } from './box.ts'
export type { CampaignState } from './campaign-state.ts'
export { withCampaignState, verifyLink } from './campaign-state.ts'
export type { Chance, Scripted, Sealed, FastRng } from './chance.ts'
export { below, commitment, dice, leftOver, pick, roll, rollFace, scripted, sealed, shuffle, swift } from './chance.ts'
export { headsOf } from './chain.ts'
export { clone, cloneTable } from './clone.ts'
export { compare } from './compare.ts'
export type { Contest } from './contest.ts'
export type { Content, Fault, InBothLanguages, Pack, Reading } from './content.ts'
export { applyPack, changedCard } from './content.ts'
export type { DaySheet } from './day-sheet.ts'
export { parseDay, printDay, unsealed, verifyDay } from './day-sheet.ts'
export type { Event, Param, Params, SeenEvent } from './events.ts'
export { eventFor, isToldAll, show, showsTo, emit, undone, whisper } from './events.ts'
export type {
  Chart,
  Drawn,
  DrawnRate,
  DrawnSpread,
  Figures,
  FiguresReport,
  Finding,
  Measures,
  Row,
  FinishedMatch,
} from './figures.ts'
export { interval, meanRate, measures, ordered, Tally } from './figures.ts'
export type {
  Barred,
  CampaignRules,
  Game,
  OptionsSchema,
  Outcome,
  PlayedBy,
  Question,
  Questions,
  Steps,
  Talk,
  VersionOverrides,
} from './game.ts'
export { commonPhrases } from './common-phrases.ts'
export type { Moment } from './lesson.ts'
export { momentsOf } from './lesson.ts'
export type { MatchSnapshot, MatchVerdict, OnFrame, Seeding } from './match.ts'
export { Match } from './match.ts'
export type { Contradiction, Head, Receipt } from './receipt.ts'
export { parseReceipt, printReceipt } from './receipt.ts'
export { checkSeats, optionsOf, SetupError } from './options.ts'
export type { ChoiceWords, Language, Phrases, Teller } from './phrases.ts'
export {
  carriedBy,
  describe,
  idsOf,
  LANGUAGES,
  outcomeSentence,
  questionSentence,
  reasonFor,
  sentence,
  teller,
} from './phrases.ts'
export type { StepListener, Refusal, Verdict } from './play.ts'
export { accept, anyOption, askedOf, begin, choicesOf, choose, isSealed, options, resume } from './play.ts'
export { versionsUndone } from './played.ts'
export type { Problem } from './problem.ts'
export { explain, ProblemError } from './problem.ts'
export { problemWords } from './problem-words.ts'
export { RecordError } from './reader.ts'
export type { ChanceRecord, Line, MatchRecord, RecordSetup, Nonces } from './record.ts'
export { parseRecord, parseRecordSetup, printLine, printRecord, splitRecord } from './record.ts'
export type { RepeatBudget } from './replay.ts'
export {
  finish,
  MAX_REPEATED_LINES,
  ReplayError,
  repeatBudget,
  replay,
  sealHolds,
  verify,
  verifySteps,
} from './replay.ts'
export type {
  Aside,
  Difference,
  Expectation,
  Lesson,
  Listener,
  Move,
  LineRefusal,
  Scenario,
  Sentence,
} from './scenario.ts'
export { act, isAside, playScenario, setScene } from './scenario.ts'
export {
  against,
  expectOnce,
  fieldsIn,
  listIn,
  notInTheBox,
  numberIn,
  SceneError,
  seatIn,
  tooMany,
  wordIn,
  wordsIn,
} from './scene.ts'
export type { Asked, Choice, Entry, Options, RuleId, Seat, Table, Viewer } from './table.ts'
export { ask, asking, awaited, isAwaited, plan, seat, seatsOf } from './table.ts'
export type { Saying } from './talk.ts'
export { isPlain, speak } from './talk.ts'
export type { DueHint, Hint, HintCondition, Tutorial, TutorialBot } from './tutorial.ts'
export { suggestedChoices, TutorialMatch } from './tutorial.ts'
export type { OlderWords } from './version.ts'
export { byVersion, wordsBy } from './version.ts'
export type { Awaited, View } from './view.ts'
export { imagine, kept, openView, ownView, viewOf } from './view.ts'
