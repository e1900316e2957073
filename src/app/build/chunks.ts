import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { frame, frameOfTeam } from '../screens.ts';
import { planChunks, type Source } from './chunk-plan.ts';

/** Public pages, which ask the server for nothing. */
const pages = /\/(LandingPage|TutorialsPage|TutorialPage|show-accent|toast-place)\.tsx?$/;
/** Screens of those who are not signed in and ask. */
const forms = /\/(RegisterPage|AccessRoutes|access-client)\.tsx?$/;
/** What only jefe and admin open. */
const team =
  /\/(TeamRoutes|SignInProvidersPage|NoticePage|WebhooksPage|SystemStatusPage|FactorPolicyPage|SessionsScreen|ServiceTokensPage|CertificatesPage|IssuedPage|NormsPage|AdministrationGroup|PlatformGroup|AdminPanel|SupervisorDashboard|TeamMatrixScreen|TeamWorkPage|PersonScreen|TeamDutiesPage|TeamDuties|RequirementsPage|ControlledScreen|AuthorisationsScreen|ChecklistsPage|ObservationsPage|ObservationPage|ChecklistScreen|ExternalRecordsPage|SessionsPage|ExternalTitlesPage|PlansScreen|SignPlan|SignRuleChange|CompetenceMatrixScreen|EmployeesScreen|QuizReviewPage|ModuleStatisticsScreen|QuizEditorScreen|ManagementPage|ModuleListPage|ModuleLearnersScreen|AssistantsPage|UnansweredPage|ImportGlossaryDialog|DocumentsPage|DocumentReadingPage|GlossaryScreen|SettingsScreen|AuditTrailPage|AuditPackagesPage|RetentionScreen|AuditorAccessesPage|AuditorAccessPage|OrganisationPage|HistoryPage|HistoryDialog|ModuleOriginPage|ReviewPage|ReviewModulePage|FirstSteps|GenerateQuiz|RegenerateQuiz|EmployeeDialogs|BlockDialog|ActOnPeople|ImportDialog|AssignDialog|SortableProducts|StepEditor|StepHistory)\.tsx$/;
/** Screens that people come to first, and those that many come to next. */
const first = /\/(LearnerDashboard|SupervisorDashboard|AdminPanel|PlanScreen|ModulePage)\.tsx$/;
const often = /\/(QuizScreen|EmployeesScreen|DocumentsPage|ChatPage)\.tsx$/;

const entry = resolve('index.html');
const framed = frame.map((source) => resolve(source));
const framedOfTeam = [...framed, resolve(frameOfTeam)];
const firstSteps = resolve('src/features/setup/web/FirstSteps.tsx');

/** Files of the browser's part: few for each screen, and little in them that it does not need. */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
  let plan: Map<string, string> | undefined;
  return {
    groups: [
      { name: 'index', tags: ['$initial'], priority: 1 },
      {
        debugName: 'planned',
        includeDependenciesRecursively: false,
        name: (id, context) => {
          plan ??= planned(context);
          return plan.get(id) ?? null;
        },
      },
    ],
  };
}

function planned(context: Rolldown.ChunkingContext): Map<string, string> {
  const isPublic = (part: string) => pages.test(part) || forms.test(part);
  const weights = new Map<string, number>();
  const weigh = (part: string) => (first.test(part) ? 200 : often.test(part) ? 80 : isPublic(part) ? 4 : 1);
  return planChunks(graphOf(context), {
    entry,
    alongside: (part) => {
      if (isPublic(part) || part.endsWith('/SetupPage.tsx')) return [];
      if (part.endsWith('/AdminPanel.tsx')) return [...framedOfTeam, firstSteps];
      return team.test(part) ? framedOfTeam : framed;
    },
    kind: (parts) => {
      if (parts.some((part) => pages.test(part))) return 'pages';
      if (parts.some((part) => forms.test(part))) return 'forms';
      return parts.every((part) => team.test(part)) ? 'team' : 'everybody';
    },
    weight: (part) => {
      const weight = weights.get(part) ?? weigh(part);
      weights.set(part, weight);
      return weight;
    },
    fileCost: 3500,
  });
}

function graphOf(context: Rolldown.ChunkingContext): Map<string, Source> {
  const graph = new Map<string, Source>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const info = graph.has(id) ? null : context.getModuleInfo(id);
    if (!info) continue;
    graph.set(id, { bytes: info.code?.length ?? 0, imports: info.importedIds, lazy: info.dynamicallyImportedIds });
    open.push(...info.importedIds, ...info.dynamicallyImportedIds);
  }
  return graph;
}
