import type { Component, FunctionComponent } from 'preact'
import { h } from 'preact'

/**
 * A component that renders again only when one of its props is another value, so that a touch at a table of twelve seats
 * renders one seat. Its props must keep their identity as long as they mean the same.
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
