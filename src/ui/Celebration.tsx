const colours = ['bg-chosen', 'bg-success', 'bg-gold', 'bg-info', 'bg-danger'];
const pieces = Array.from({ length: 36 }, (_, place) => ({
  place,
  colour: colours[place % colours.length],
  style: {
    left: `${(place * 37) % 100}%`,
    width: `${6 + (place % 3) * 2}px`,
    height: `${10 + (place % 4) * 3}px`,
    animationDelay: `${(place % 9) * 60}ms`,
    animationDuration: `${1400 + (place % 5) * 220}ms`,
    '--turn': `${place % 2 ? '' : '-'}${280 + (place % 7) * 60}deg`,
    '--drift': `${((place * 29) % 120) - 60}px`,
  },
}));

/** Paper falling over the screen once, for something that was achieved; nothing for those who asked for less motion. */
export function Celebration() {
  return (
    <div
      aria-hidden="true"
      className="no-print pointer-events-none fixed inset-0 z-40 overflow-hidden motion-reduce:hidden"
    >
      {pieces.map(({ place, colour, style }) => (
        <span key={place} style={style} className={`confetti absolute -top-6 rounded-xs ${colour}`} />
      ))}
    </div>
  );
}
