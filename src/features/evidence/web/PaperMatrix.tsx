import { stateTexts } from '#features/competence/competence.texts.ts';
import { dayWords } from '#features/competence/rule-words.rules.ts';
import { noValue } from '#ui/no-value.ts';
import type { Matrix } from './evidence-api.ts';
import { type ShownMatrix, standingWords } from './MatrixTable.tsx';

/** Requirements that stand side by side on a sheet that lies on its side. */
const columnsOfSheet = 8;

/** The matrix on paper: as many tables as its requirements need, each with everybody's names. Words say what colours say on the screen. */
export function PaperMatrix({ people, requirements }: Pick<ShownMatrix, 'people' | 'requirements'>) {
  const sheets = Math.ceil(requirements.length / columnsOfSheet);
  const width = Math.ceil(requirements.length / sheets);
  return (
    <div className="paper-wide">
      {Array.from({ length: sheets }, (_, sheet) => {
        const shown = requirements.slice(sheet * width, (sheet + 1) * width);
        return (
          <div key={shown[0]?.id} className={sheet > 0 ? 'break-before-page' : undefined}>
            <table className="w-full table-fixed border-collapse text-[0.7rem] leading-tight tabular-nums">
              <thead>
                <tr className="border-b border-ink align-bottom">
                  <th scope="col" className="w-[18%] py-1 pr-2 text-left">
                    Persona
                  </th>
                  {shown.map(({ id, name, counts }) => (
                    <th key={id} scope="col" className="px-1 py-1 text-left font-medium hyphens-auto wrap-anywhere">
                      {name}
                      <span className="block font-normal">{standingWords(counts)}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <tr key={person.id} className="border-b border-line">
                    <th scope="row" className="py-1 pr-2 text-left font-medium break-words">
                      {person.name}
                    </th>
                    {shown.map(({ id }) => (
                      <td key={id} className="border-l border-line p-1 align-top">
                        <PaperCell cell={person.cells.find(({ requirement_id }) => requirement_id === id)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
    </div>
  );
}

function PaperCell({ cell }: { cell: Matrix['people'][number]['cells'][number] | undefined }) {
  if (!cell) return noValue;
  return (
    <>
      <span className="block font-medium">{stateTexts[cell.state]}</span>
      {dayWords(cell)}
    </>
  );
}
