import { BOT_LEVELS } from '@gloamhall/protocol'
import type { ComponentChildren } from 'preact'
import { pageName } from '../app/page-title.ts'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { sprite } from 'virtual:icons/emblems'
import { tutorials } from 'virtual:tutorials'
import { route } from '../app/router.ts'
import { say, spoken } from '../app/i18n.ts'
import { Icon } from '../components/Icon.tsx'
import { PageLayout } from '../components/PageLayout.tsx'
import { insertSprite } from '../components/sprite.ts'
import { openBox, titleLanguage } from '../games/catalogue.ts'
import type { AvailableGame, Introduction } from '../games/manifest.ts'
import { isTutorialBegun } from '../tutorial/progress.ts'
import { StartProblem } from './StartProblem.tsx'
import { botLevel, playsHere, useTableStart } from './start-table.ts'
import '../components/Engraved.css'
import './Game.css'

/** The page of a game: what it is, and every way to play and to learn it. */
export function Game({ code }: { code: string }) {
  const game = openBox(code)
  useEffect(() => {
    if (!game) route.value = { page: 'nowhere' }
  }, [game])
  return game ? <GamePage game={game} /> : null
}

function GamePage({ game }: { game: AvailableGame }) {
  const { id, title, tagline, seats } = game
  const introduction = useIntroduction(game)
  const name = title[spoken.value]
  useEffect(() => {
    pageName.value = name
    return () => {
      pageName.value = undefined
    }
  }, [name])
  const [min, max] = seats
  return (
    <PageLayout class="game">
      <div class="page game-page">
        <div class="game-main">
          <header class="game-head">
            <h1 lang={titleLanguage(id)}>{name}</h1>
            <p class="lead">{introduction ? introduction.about[spoken.value] : tagline[spoken.value]}</p>
            <ul class="game-facts">
              <li>{say('game.seats', { min, max })}</li>
              {introduction && (
                <li>{say('game.minutes', { least: introduction.minutes[0], most: introduction.minutes[1] })}</li>
              )}
            </ul>
          </header>
          <Play game={game} />
        </div>
        <div class="game-aside">
          <div class="game-picture ivory">
            <div class="game-window">{introduction && <introduction.Picture />}</div>
            <span class="wax-seal" aria-hidden="true">
              {min}–{max}
            </span>
          </div>
          <Further game={game} />
        </div>
      </div>
    </PageLayout>
  )
}

function useIntroduction(game: AvailableGame): Introduction | undefined {
  const [introduction, setIntroduction] = useState<Introduction | undefined>(undefined)
  useLayoutEffect(() => {
    insertSprite(sprite)
    // Without it the page says less but still offers everything.
    game.introduction().then(
      ({ introduction: loaded }) => setIntroduction(loaded),
      () => undefined,
    )
  }, [game])
  return introduction
}

/** The ways to play. The one that needs no one else is the primary action. */
function Play({ game: { id, seats } }: { game: AvailableGame }) {
  const [min, max] = seats
  const least = Math.max(min, 2)
  const [count, setCount] = useState(least)
  const { busy, problem, withBots, withFriends, playNow } = useTableStart()
  return (
    <section class="panel-box game-play" aria-labelledby="play-title">
      <div class="game-play-head">
        <h2 id="play-title">{say('game.play')}</h2>
        <label class="game-count">
          <span>{say('landing.seats')}</span>
          <select value={count} onChange={({ currentTarget }) => setCount(Number(currentTarget.value))}>
            {Array.from({ length: max - least + 1 }, (_, index) => least + index).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </div>
      <StartProblem problem={problem} />
      <BotChoices />
      {id in tutorials && (
        <Way note={say('game.first-note')}>
          <a class="button" href={`/first/${id}`}>
            <Icon name="candle-light" /> {say(isTutorialBegun(id) ? 'game.first-on' : 'game.first')}
          </a>
        </Way>
      )}
      <Way note={say(playsHere.value ? 'game.here-note' : 'game.bots-note')}>
        <button type="button" class="button primary" disabled={busy} onClick={() => withBots(id, count)}>
          <Icon name="metal-golem-head" /> {say('landing.bots')}
        </button>
      </Way>
      <Way note={say('game.now-note')}>
        <button type="button" class="button" disabled={busy} onClick={() => playNow(id)}>
          <Icon name="lantern-flame" /> {say('game.now')}
        </button>
      </Way>
      <Way note={say('game.friends-note')}>
        <button type="button" class="button" disabled={busy} onClick={() => withFriends(id, count)}>
          <Icon name="wooden-chair" /> {say('game.friends')}
        </button>
      </Way>
      {min === 1 && (
        <Way note={say('game.alone-note')}>
          <button type="button" class="button" disabled={busy} onClick={() => withBots(id, 1)}>
            <Icon name="lantern-flame" /> {say('landing.alone')}
          </button>
        </Way>
      )}
    </section>
  )
}

/** How well bots play, and where. */
function BotChoices() {
  return (
    <div class="game-bots">
      <label class="game-count">
        <span>{say('game.bot-level')}</span>
        <select
          value={botLevel.value}
          onChange={({ currentTarget }) => (botLevel.value = currentTarget.value as typeof botLevel.value)}
        >
          {BOT_LEVELS.map((level) => (
            <option key={level} value={level}>
              {say(`bot.${level}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="game-here">
        <input
          type="checkbox"
          checked={playsHere.value}
          onChange={({ currentTarget }) => (playsHere.value = currentTarget.checked)}
        />
        <span>{say('game.here')}</span>
      </label>
    </div>
  )
}

/** A button with one sentence about what it does. */
const Way = ({ note, children }: { note: string; children: ComponentChildren }) => (
  <div class="game-way">
    {children}
    <p class="soft">{note}</p>
  </div>
)

/** Links to the other pages that this game has. */
function Further({ game }: { game: AvailableGame }) {
  const { id, campaigns, daily } = game
  const [hasReports, setHasReports] = useState(false)
  useEffect(() => {
    game.book().then(
      ({ book }) => setHasReports(book.reports !== undefined),
      () => undefined,
    )
  }, [game])
  const pages = [
    { path: `/learn/${id}`, name: say('landing.learn'), note: say('game.learn-note') },
    ...(campaigns
      ? [{ path: `/campaigns/${id}`, name: say('landing.campaigns'), note: say('game.campaigns-note') }]
      : []),
    ...(daily ? [{ path: `/daily/${id}`, name: say('landing.daily'), note: say('game.daily-note') }] : []),
    ...(hasReports ? [{ path: `/stats/${id}`, name: say('landing.figures'), note: say('game.figures-note') }] : []),
  ]
  return (
    <nav class="game-further" aria-label={say('game.more')}>
      <ul>
        {pages.map(({ path, name, note }) => (
          <li key={path}>
            <a href={path}>{name}</a>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
