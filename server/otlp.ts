// Spans in the form of the OpenTelemetry protocol, as JSON.

export type Span = {
  traceId: string
  spanId: string
  parentId: string | undefined
  kind: 'server' | 'client'
  name: string
  /** Since 1970. */
  startMs: number
  endMs: number
  attributes: Record<string, string | number>
  isError: boolean
}

const kinds = { server: 2, client: 3 }
const failed = 2

export function writeSpans(service: string, spans: readonly Span[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'pitch263' }, spans: spans.map(spanOf) }],
      },
    ],
  })
}

function spanOf({ traceId, spanId, parentId, kind, name, startMs, endMs, attributes, isError }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId === undefined ? {} : { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startMs),
    endTimeUnixNano: nanoseconds(endMs),
    attributes: attributesOf(attributes),
    ...(isError ? { status: { code: failed } } : {}),
  }
}

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

/** More digits than a number holds. */
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)
