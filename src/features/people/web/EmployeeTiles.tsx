import { UserCheck, UserCog, Users, UsersRound } from 'lucide-react';
import { StatCard } from '#ui/Card.tsx';
import type { EmployeeSummary } from './people-api.ts';

const figure = new Intl.NumberFormat('es');

/** The four figures of the team (spec C-218 to C-221; decision 0050). */
export function EmployeeTiles({ summary }: { summary: EmployeeSummary }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard icon={<UsersRound />} label="Total" value={figure.format(summary.total)} hint="Con los inactivos" />
      <StatCard
        icon={<UserCheck />}
        label="Activos"
        value={figure.format(summary.active)}
        hint="Pueden iniciar sesión"
      />
      <StatCard
        icon={<Users />}
        label="Empleados"
        value={figure.format(summary.employees)}
        hint="Con el rol Empleado"
      />
      <StatCard
        icon={<UserCog />}
        label="Otros roles"
        value={figure.format(summary.others)}
        hint="Jefes y administradores"
      />
    </div>
  );
}
