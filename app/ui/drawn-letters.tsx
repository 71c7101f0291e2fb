/**
 * Letters in the middle of a drawing that is `width` wide, with their foot at `baseline`. They repeat the name beside them,
 * so they are not in the text: text browsers show the name alone.
 */
export function DrawnLetters({
  letters,
  width,
  baseline,
  size,
  color,
}: {
  letters: string
  width: number
  baseline: number
  size: number
  color?: string
}) {
  return (
    <foreignObject
      y={baseline - 0.9 * size}
      width={width}
      height={size * 1.2}
      fontSize={size}
      color={color}
      className="text-center font-display leading-none"
    >
      <span className="shown" data-shown={letters} />
    </foreignObject>
  )
}
