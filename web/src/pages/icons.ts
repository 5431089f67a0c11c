/** The emblems on the shelf of the landing page. */
export const ICONS: readonly string[] = ['plain-dagger', 'old-lantern', 'campfire', 'winged-sword']
