import { Link } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { type Figure, standingOf } from '../norms.rules.ts';
import { type Clause, figureTexts, type Norm, type Place, type Proof } from '../norms.texts.ts';
import type { normsApi } from './norms-api.ts';

type NormStanding = Awaited<ReturnType<typeof normsApi.getNormFigures.call>>;

const addresses: Readonly<Record<Place, string>> = {
  requirements: paths.requirements,
  competence: paths.competence,
  positions: paths.organisation,
  plans: paths.requirementPlans,
  observations: paths.observations,
  authorisations: paths.authorisations,
  documents: paths.controlledDocuments,
  sessions: paths.trainingSessions,
  titles: paths.externalRecords,
  history: teamPaths.history,
  trail: paths.auditTrail,
  people: paths.employees,
  settings: paths.settings,
  certificates: teamPaths.certificates,
  modules: paths.moduleAdministration,
};

interface NormClausesProps {
  norm: Norm;
  standing: NormStanding;
  /** On paper no tab says which norm it is. */
  isOnPaper?: boolean;
}

/** The clauses of a norm, one below the other. */
export function NormClauses({ norm, standing, isOnPaper = false }: NormClausesProps) {
  return (
    <>
      <h2 className={isOnPaper ? 'text-lg font-semibold' : 'sr-only'}>{norm.name}</h2>
      <p className="mt-4 text-sm text-ink-soft">
        {norm.about} Cifras del {spanishDay(standing.day)}, de todas las personas que aprenden.
      </p>
      <ol className="mt-4 space-y-4">
        {norm.clauses.map((clause) => (
          <ClauseCard key={`${clause.number} ${clause.title}`} clause={clause} figures={standing.figures} />
        ))}
      </ol>
    </>
  );
}

function ClauseCard({ clause, figures }: { clause: Clause; figures: NormStanding['figures'] }) {
  const { number, title, asks, proofs, duty } = clause;
  return (
    <li className="break-inside-avoid rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 className="font-semibold">
        <span className="text-ink-soft">{number}</span> {title}
      </h3>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{asks}</p>
      <h4 className="mt-4 text-sm font-medium">Lo que lo demuestra</h4>
      <ul className="mt-1 divide-y divide-line">
        {proofs.map((proof) => (
          <ProofLine
            key={proof.figure ?? proof.label}
            proof={proof}
            figure={proof.figure ? figures[proof.figure] : undefined}
          />
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm">
        <span className="font-medium">A cargo del laboratorio:</span> <span className="text-ink-soft">{duty}</span>
      </p>
    </li>
  );
}

/** A place where something is shown, with how much of it holds. */
function ProofLine({ proof, figure }: { proof: Proof; figure: Figure | undefined }) {
  const text = proof.figure && figureTexts[proof.figure];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm max-sm:pb-2">
      <Link
        href={addresses[proof.place]}
        className="inline-flex min-h-9 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
      >
        {text?.label ?? proof.label}
      </Link>
      {figure && <FigureLine figure={figure} missing={text?.missing} />}
    </li>
  );
}

function FigureLine({ figure, missing }: { figure: Figure; missing: readonly [string, string] | undefined }) {
  const { held, total } = figure;
  const standing = standingOf(figure);
  if (standing === 'count') return <span className="tabular-nums">{held}</span>;
  if (standing === 'nothing') return <span className="text-ink-soft">Todavía no se pide a nadie</span>;
  const left = (total ?? 0) - held;
  return (
    <span className="flex items-center gap-2 tabular-nums">
      {held} de {total}
      {standing === 'whole' ? (
        <Badge tone="success">Al día</Badge>
      ) : (
        <Badge tone="warning">
          {left} {missing?.[left === 1 ? 0 : 1]}
        </Badge>
      )}
    </span>
  );
}
