import { print } from '#messages/site/parts.js'
import { Button } from './button.tsx'

export function PrintButton() {
  return (
    <Button kind="quiet" className="needs-script" onClick={() => window.print()}>
      {print}
    </Button>
  )
}
