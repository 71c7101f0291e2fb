import { Section } from '#ui/page-title.tsx'

export function HowItIsRead({ meanings }: { meanings: Record<string, string> }) {
  return (
    <div className="mt-10">
      <Section title="How this page is read" id="how">
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {Object.entries(meanings).map(([name, meaning]) => (
            <div key={name} className="border-b border-line py-3">
              <dt className="font-semibold">{name}</dt>
              <dd className="max-w-[60ch] text-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}
