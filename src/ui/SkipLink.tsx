/** The first thing the keyboard meets: past the navigation to the element with this id. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-medium text-ink shadow-overlay focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      Saltar al contenido
    </a>
  );
}
