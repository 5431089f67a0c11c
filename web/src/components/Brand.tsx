import { say } from '../app/i18n.ts'

/** How every page begins: the way past its head, for whoever goes by keys, and the way home. */
export function Brand({ past }: { past: string }) {
  return (
    <>
      <a class="skip" href={past}>
        {say('skip')}
      </a>
      <a class="brand" href="/" aria-label={say('brand.home')}>
        Gloamhall
      </a>
    </>
  )
}
