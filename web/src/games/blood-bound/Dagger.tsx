import { useRef } from 'preact/hooks'
import { Icon } from '../../components/Icon.tsx'
import { isCalm } from '../../app/settings.ts'
import './Dagger.css'

interface DaggerProps {
  x: number
  y: number
  /** Direction of the tip in degrees, clockwise; 0 is to the right. */
  angle: number
  small: boolean
}

/** Direction of the drawing in degrees: to the lower right. */
const DRAWN_DEGREES = 45

/** The dagger glides to the next seat and turns to its target; with reduced motion it fades out and in instead. */
export function Dagger({ x, y, angle, small }: DaggerProps) {
  const turned = useRef(angle)
  // Turns the shorter way: from 350 to 10 degrees by 20, not back by 340.
  turned.current += ((((angle - turned.current) % 360) + 540) % 360) - 180
  const transform = `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${turned.current - DRAWN_DEGREES}deg)`
  return (
    <span
      class={`clan-dagger ${small ? 'clan-small' : ''}`}
      style={{ transform }}
      key={isCalm() ? transform : 'dagger'}
    >
      <Icon name="sacrificial-dagger" />
    </span>
  )
}
