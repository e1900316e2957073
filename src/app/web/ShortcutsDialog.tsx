import { Dialog } from '#ui/Dialog.tsx';
import { Kbd } from '#ui/Kbd.tsx';

const groups = [
  {
    title: 'En toda la plataforma',
    keys: [
      { keys: ['?'], text: 'Ver estos atajos' },
      { keys: ['Ctrl', 'B'], text: 'Plegar o desplegar el menú (⌘ B en Mac)' },
      { keys: ['Esc'], text: 'Cerrar una ventana' },
    ],
  },
  {
    title: 'Al leer un módulo',
    keys: [
      { keys: ['←'], text: 'Paso anterior' },
      { keys: ['→'], text: 'Siguiente paso' },
    ],
  },
  {
    title: 'En una evaluación',
    keys: [
      { keys: ['↑', '↓'], text: 'Cambiar de opción en la pregunta' },
      { keys: ['A', 'B', 'C', 'D'], text: 'Elegir esa opción en la pregunta' },
    ],
  },
  {
    title: 'Al repasar con tarjetas',
    keys: [
      { keys: ['Espacio'], text: 'Dar la vuelta a la tarjeta' },
      { keys: ['←'], text: 'No la sabía' },
      { keys: ['→'], text: 'La sabía' },
      { keys: ['Z'], text: 'Deshacer' },
    ],
  },
];

/** Every shortcut of the keyboard, by where it works. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Atajos de teclado" isOpen onClose={onClose} size="sm">
      <div className="space-y-5">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-sm font-semibold">{title}</h3>
            <dl className="space-y-2 text-sm">
              {keys.map((shortcut) => (
                <div key={shortcut.text} className="flex items-center justify-between gap-4">
                  <dt className="text-ink-soft">{shortcut.text}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {shortcut.keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
