import type { Matrix } from './dashboards-api.ts';
import { CellText, PersonState } from './MatrixTable.tsx';

/** Most modules that stand side by side on a sheet that lies on its side. */
const columnsOfSheet = 12;

/**
 * The map on paper: as many tables as its modules need, each with everybody's names, so that nothing is cut off at the
 * edge. Figures and words say what colours say on the screen.
 */
export function PaperMatrix({ matrix }: { matrix: Matrix }) {
  const sheets = Math.max(1, Math.ceil(matrix.modules.length / columnsOfSheet));
  const width = Math.ceil(matrix.modules.length / sheets);
  return (
    <div className="paper-wide">
      {Array.from({ length: sheets }, (_, sheet) => {
        const from = sheet * width;
        const modules = matrix.modules.slice(from, from + width);
        return (
          <div key={modules[0]?.id ?? sheet} className={sheet > 0 ? 'break-before-page' : undefined}>
            {sheets > 1 && (
              <p className="mb-2 text-sm">{`Módulos ${from + 1} a ${from + modules.length} de ${matrix.modules.length}`}</p>
            )}
            <table className="w-full table-fixed border-collapse text-[0.7rem] leading-tight tabular-nums">
              <thead>
                <tr className="border-b border-ink align-bottom">
                  <th scope="col" className="w-[17%] py-1 pr-2 text-left">
                    Persona
                  </th>
                  {modules.map((module) => (
                    <th
                      key={module.id}
                      scope="col"
                      className="px-0.5 py-1 text-left text-[0.62rem] font-medium hyphens-auto wrap-anywhere"
                    >
                      {module.title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {matrix.people.map((person) => (
                  <tr key={person.id} className="border-b border-line">
                    <th scope="row" className="py-1 pr-2 text-left font-medium break-words">
                      {person.name}
                      <PersonState person={person} />
                    </th>
                    {modules.map((module, place) => {
                      const cell = person.cells[from + place];
                      return (
                        <td key={module.id} className="border-l border-line p-1 text-center">
                          {cell && <CellText cell={cell} />}
                        </td>
                      );
                    })}
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
