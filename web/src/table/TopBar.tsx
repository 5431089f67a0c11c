import type { Lobby } from '@gloamhall/protocol'
import type { Silence } from '../at-table.ts'
import type { Connection } from '../link.ts'
import { Brand } from '../parts/Brand.tsx'
import { Lamp } from '../parts/Lamp.tsx'
import { LanguageSwitch, ReaderSwitch, ThemeSwitch } from '../parts/Switches.tsx'
import { wide } from '../settings.ts'
import { say } from '../words.ts'
import { Clock } from './Clock.tsx'
import { MuteSwitch } from './MuteSwitch.tsx'
import { PromptLine } from './Prompt.tsx'
import type { Prompt } from './prompt.ts'
import { SettingsSwitch } from './SettingsSwitch.tsx'
import { Steps } from './Steps.tsx'
import './top-bar.css'

interface TopBarProps {
  steps: readonly { readonly label: string; readonly now: boolean }[]
  prompt: Prompt
  connection: Connection
  lobby: Lobby
  silence: Silence | undefined
  spectator: boolean
}

export function TopBar({ steps, prompt, connection, lobby, silence, spectator }: TopBarProps) {
  return (
    <header class="top-bar">
      <Brand past="#board" />
      {steps.length > 0 && <Steps steps={steps} />}
      <PromptLine prompt={prompt} spokenMine={say('prompt.yours', { text: prompt.text })} />
      <div class="top-side">
        {spectator && <span class="watching">{say('spectator.mark')}</span>}
        <Clock silence={silence} />
        <Lamp connection={connection} />
        <ReaderSwitch />
        {wide.value && <MuteSwitch code={lobby.code} />}
        <SettingsSwitch />
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </header>
  )
}
