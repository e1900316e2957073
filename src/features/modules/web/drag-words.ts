import type { Announcements } from '@dnd-kit/core';

export const dragInstructions =
  'Para mover un paso pulsa la barra espaciadora, usa las flechas y pulsa de nuevo la barra. Escape lo deja donde estaba.';

/** What a screen reader is told while a step is dragged. */
export function dragAnnouncements(steps: ReadonlyArray<{ id: string; title: string }>): Announcements {
  const nameOf = (id: unknown) => `«${steps.find((step) => step.id === id)?.title ?? ''}»`;
  const placeOf = (id: unknown) => `${steps.findIndex((step) => step.id === id) + 1} de ${steps.length}`;
  return {
    onDragStart: ({ active }) => `Tomaste ${nameOf(active.id)}, paso ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} quedaría como paso ${placeOf(over.id)}.` : ''),
    onDragEnd: ({ active, over }) => (over ? `Soltaste ${nameOf(active.id)} como paso ${placeOf(over.id)}.` : ''),
    onDragCancel: ({ active }) => `${nameOf(active.id)} volvió a su lugar.`,
  };
}
