import type { BossId } from '@gloamhall/dark-souls/face'
import { BOSS_IDS, bossModelOf, bossOf } from '@gloamhall/dark-souls/face'
import { about } from '../../../components/about.ts'
import { Sign } from '../Emblem.tsx'
import { Portrait } from '../Standee.tsx'
import { NUMERALS } from './numerals.ts'
import type { Scene } from './scene.ts'
import '../ivory.css'
import './choosing.css'

/** The choice of a boss: its health, its heat up threshold, and the difficulty of the way to it. (DS-13, DS-16) */
export function Bosses(scene: Scene) {
  const { board, shown, word } = scene
  const bosses = BOSS_IDS.filter((id) => bossOf(shown, id).tier === board.half)
  return (
    <section class="soul-choosing" aria-labelledby="soul-choosing">
      <header>
        <h2 id="soul-choosing">{word(board.half === 'mini' ? 'journey.boss.mini' : 'journey.boss.main')}</h2>
        <p class="soft">{word(board.half === 'mini' ? 'journey.boss.mini.about' : 'journey.boss.main.about')}</p>
      </header>
      <ul class={bosses.length > 2 ? '' : 'soul-few'}>
        {bosses.map((boss) => (
          <li key={boss}>
            <BossCard {...scene} boss={boss} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BossCard({ boss, shown, spots, word, tell }: Scene & { boss: BossId }) {
  const { models, heatUpAt, levels, deckSize } = bossOf(shown, boss)
  const each = models.map((model) => bossModelOf(shown, model))
  const all = (of: 'health' | 'block' | 'resist'): string => each.map((model) => model[of]).join(' / ')
  const way = levels.flatMap((count, index) => Array.from({ length: count }, () => NUMERALS[index + 1]))
  return (
    <button type="button" class="soul-choice" data-boss={boss} {...about(`boss ${boss}`)} {...spots.on(`boss ${boss}`)}>
      <span class="soul-choice-plate soul-dark">
        {models.map((model) => (
          <Portrait key={model} model={model} />
        ))}
      </span>
      <b class="soul-choice-name">{tell(`foe.${boss}`)}</b>
      <span class="soul-figures">
        <Figure sign="soul-heal" label={word('journey.health')} value={all('health')} />
        <Figure sign="soul-block" label={word('journey.block')} value={all('block')} />
        <Figure sign="soul-resist" label={word('journey.resist')} value={all('resist')} />
        {heatUpAt !== undefined && <Figure sign="soul-heat-up" label={word('journey.heat')} value={String(heatUpAt)} />}
      </span>
      <span class="soul-choice-way">
        {word('journey.way')} <b>{way.join(' · ')}</b>
      </span>
      <small>{word('journey.deck', { cards: deckSize })}</small>
    </button>
  )
}

function Figure({ sign, label, value }: { sign: Parameters<typeof Sign>[0]['name']; label: string; value: string }) {
  return (
    <span class="soul-figure">
      <Sign name={sign} /> <b>{value}</b>
      <small>{label}</small>
    </span>
  )
}
