import { Button } from './button.tsx'

export function PrintButton() {
  return (
    <Button kind="quiet" className="needs-script" onClick={() => window.print()}>
      Print
    </Button>
  )
}
