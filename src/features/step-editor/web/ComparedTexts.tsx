import { TextDiff } from '#features/modules/web/TextDiff.tsx';

interface Text {
  title: string;
  content: string;
}

interface ComparedTextsProps {
  other: Text;
  mine: Text;
  /** How the text in this editor is called: 'el tuyo', 'el de aquí'. */
  name: string;
}

/** Two texts of a step side by side: what was taken from the other, and what is only in the one of this editor. */
export function ComparedTexts({ other, mine, name }: ComparedTextsProps) {
  // 'A' and 'el' are 'al'.
  const toMine = `a${name.slice(1)}`;
  return (
    <div className="space-y-2">
      <p className="text-sm text-ink-soft">
        Del otro texto {toMine}: <del className="text-danger">lo que solo está en el otro</del> y{' '}
        <ins className="text-success">lo que solo está en {name}</ins>.
      </p>
      {mine.title !== other.title && (
        <TextDiff label="Diferencias en el título" before={other.title} after={mine.title} />
      )}
      <TextDiff label="Diferencias en el contenido" before={other.content} after={mine.content} />
    </div>
  );
}
