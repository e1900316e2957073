import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Film,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { calloutKinds } from './blocks.ts';
import { chainAtCaret } from './chain-at-caret.ts';
import { useRovingFocus } from './use-roving-focus.ts';

export type InsertDialog = 'link' | 'image' | 'video';

interface EditorToolbarProps {
  editor: Editor;
  onInsert: (dialog: InsertDialog) => void;
  /** Last in the bar: the way to the Markdown text. */
  children: ReactNode;
}

const headings = [
  { level: 2, label: 'Título' },
  { level: 3, label: 'Subtítulo' },
  { level: 4, label: 'Apartado' },
] as const;

/** Everything a step may consist of, by button. Arrows move between the buttons, Tab goes on to the text. */
export function EditorToolbar({ editor, onInsert, children }: EditorToolbarProps) {
  const bar = useRovingFocus();
  const now = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const run = () => chainAtCaret(editor);
  const toggle = (label: string, icon: ReactNode, isOn: boolean, act: () => void) => (
    <IconButton size="sm" label={label} icon={icon} aria-pressed={isOn} onClick={act} className={isOn ? on : ''} />
  );
  const style = headings.find(({ level }) => level === now.heading)?.label ?? 'Párrafo';
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons are reached instead
    <div
      ref={bar.ref}
      onKeyDown={bar.onKeyDown}
      onFocus={bar.onFocus}
      // The text keeps the caret: what is typed right after a click on a button still goes there.
      onMouseDown={(event) => event.preventDefault()}
      role="toolbar"
      aria-label="Formato del contenido"
      className="sticky top-0 z-10 flex items-center gap-0.5 overflow-x-auto rounded-t-control border-b border-line bg-sunken p-1 max-md:top-12 sm:flex-wrap"
    >
      <Menu label={`Estilo: ${style}`} text={style} align="start">
        <MenuItem onClick={() => run().setNode('paragraph').run()}>Párrafo</MenuItem>
        {headings.map(({ level, label }) => (
          <MenuItem key={level} onClick={() => run().setNode('heading', { level }).run()}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {toggle('Negrita', <Bold />, now.bold, () => run().toggleBold().run())}
      {toggle('Cursiva', <Italic />, now.italic, () => run().toggleItalic().run())}
      {toggle('Tachado', <Strikethrough />, now.strike, () => run().toggleStrike().run())}
      {toggle('Código', <Code />, now.code, () => run().toggleCode().run())}
      {toggle('Lista', <List />, now.bulletList, () => run().toggleBulletList().run())}
      {toggle('Lista numerada', <ListOrdered />, now.orderedList, () => run().toggleOrderedList().run())}
      {toggle('Enlace', <Link />, now.link, () => onInsert('link'))}
      {toggle('Imagen', <Image />, now.image, () => onInsert('image'))}
      <IconButton size="sm" label="Video" icon={<Film />} onClick={() => onInsert('video')} />
      <TableMenu editor={editor} isInTable={now.table} />
      <Menu label="Recuadro o cita" icon={<Quote />} align="start">
        {Object.entries(calloutKinds).map(([kind, label]) => (
          <MenuItem
            key={kind}
            onClick={() =>
              now.callout ? run().updateAttributes('callout', { kind }).run() : run().wrapIn('callout', { kind }).run()
            }
          >
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={() => run().toggleWrap('blockquote').run()}>{now.quote ? 'Quitar cita' : 'Cita'}</MenuItem>
        {now.callout && <MenuItem onClick={() => run().lift('callout').run()}>Quitar recuadro</MenuItem>}
      </Menu>
      <IconButton size="sm" label="Línea divisoria" icon={<Minus />} onClick={() => run().setHorizontalRule().run()} />
      <IconButton
        size="sm"
        label="Deshacer"
        icon={<Undo2 />}
        disabled={!now.canUndo}
        onClick={() => run().undo().run()}
      />
      <IconButton
        size="sm"
        label="Rehacer"
        icon={<Redo2 />}
        disabled={!now.canRedo}
        onClick={() => run().redo().run()}
      />
      <span className="ml-auto">{children}</span>
    </div>
  );
}

const on = 'bg-chosen-soft text-chosen-ink';

function stateOf(editor: Editor) {
  return {
    heading: editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : null,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    link: editor.isActive('link'),
    image: editor.isActive('image'),
    table: editor.isActive('table'),
    callout: editor.isActive('callout'),
    quote: editor.isActive('blockquote'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function TableMenu({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const run = () => chainAtCaret(editor);
  return (
    <Menu label="Tabla" icon={<Table />} align="start">
      {isInTable ? (
        <>
          <MenuItem onClick={() => run().addRowBefore().run()}>Fila encima</MenuItem>
          <MenuItem onClick={() => run().addRowAfter().run()}>Fila debajo</MenuItem>
          <MenuItem onClick={() => run().addColumnBefore().run()}>Columna a la izquierda</MenuItem>
          <MenuItem onClick={() => run().addColumnAfter().run()}>Columna a la derecha</MenuItem>
          <MenuItem onClick={() => run().deleteRow().run()}>Quitar la fila</MenuItem>
          <MenuItem onClick={() => run().deleteColumn().run()}>Quitar la columna</MenuItem>
          <MenuItem isDanger onClick={() => run().deleteTable().run()}>
            Quitar la tabla
          </MenuItem>
        </>
      ) : (
        <MenuItem onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}>
          Insertar una tabla de 3 × 3
        </MenuItem>
      )}
    </Menu>
  );
}
