import type { Component, FunctionComponent } from 'preact'
import { h } from 'preact'

/**
 * A part that is drawn anew only when it is handed something else; so a table of a dozen seats costs a touch no more
 * than the seat that was touched. Whatever it is handed must therefore stay the same thing while it says the same.
 */
export function memo<P extends object>(drawn: FunctionComponent<P>): FunctionComponent<P> {
  return function Still(this: Component<P>, props: P) {
    this.shouldComponentUpdate = (next) => !isSame(this.props, next)
    return h(drawn, props)
  } as FunctionComponent<P>
}

function isSame(before: object, now: object): boolean {
  const [old, fresh] = [Object.entries(before), Object.entries(now)]
  return old.length === fresh.length && fresh.every(([name, value]) => Reflect.get(before, name) === value)
}
