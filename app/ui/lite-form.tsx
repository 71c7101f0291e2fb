/** Switches lite mode on or off: a plain form, because lite pages have no script (server/lite.ts). */
export const LiteForm = () => (
  <form method="post" action="/_lite/on" className="no-print text-14">
    <button className="button button-quiet in-[.lite]:hidden">Lite mode: off</button>
    <button formAction="/_lite/off" className="button button-quiet hidden in-[.lite]:inline-flex">
      Lite mode: on
    </button>
  </form>
)
