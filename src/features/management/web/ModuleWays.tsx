import { ChartNoAxesColumn, Eye, FileCheck, type LucideIcon, Users } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { Card } from '#ui/Card.tsx';

/** The ways from a module's management to its people, its figures and its learner's view (spec C-151 to C-153). */
export function ModuleWays({ moduleId }: { moduleId: string }) {
  const [location] = useLocation();
  const isProductAddress = location === paths.productModule(moduleId);
  return (
    <nav aria-label="Del módulo" className="@container">
      <div className="grid gap-3 @xl:grid-cols-2 @2xl:gap-4 @4xl:grid-cols-4">
        <Way to={paths.moduleLearners(moduleId)} icon={Users} label="Ver Progreso" text="Cómo va cada persona" />
        <Way
          to={isProductAddress ? paths.productStatistics(moduleId) : paths.moduleStatistics(moduleId)}
          icon={ChartNoAxesColumn}
          label="Estadísticas"
          text="Resultados de la evaluación"
        />
        <Way to={paths.modulePreview(moduleId)} icon={Eye} label="Previsualizar" text="Como lo ve quien aprende" />
        <Way
          to={teamPaths.moduleOrigin(moduleId)}
          icon={FileCheck}
          label="Origen y revisión"
          text="Quién lo escribió y quién lo aprobó"
        />
      </div>
    </nav>
  );
}

function Way({ to, icon: Icon, label, text }: { to: string; icon: LucideIcon; label: string; text: string }) {
  return (
    <Card className="relative flex items-center gap-3 p-4 transition-colors duration-150 focus-within:border-line-strong hover:border-line-strong">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <Link href={to} className="block font-medium after:absolute after:inset-0 after:rounded-card">
          {label}
        </Link>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
    </Card>
  );
}
