import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { bienvenida } from '../src/app/seed/content/bienvenida.ts';
import { bioseguridad } from '../src/app/seed/content/bioseguridad.ts';
import type { ModuleContent } from '../src/app/seed/content/module-content.ts';

/** The rules come with the package that binds them to Playwright; its own calls load them anew for every question. */
const axe: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');

export const demoPassword = 'Demo-1234!';

/** Signs a person in and opens an address; the form itself is walked in session.spec.ts. */
export async function openAs(page: Page, email: string, address: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in', { data: { email, password } });
  expect(answer.status()).toBe(200);
  await page.goto(address);
}

/** Signs a person in, who begins at the dashboard. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await openAs(page, email, '/dashboard', password);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Registers a new employee, who is signed in at once (no mail server is configured) and begins at the dashboard. */
export async function register(page: Page, firstName: string, lastName: string): Promise<string> {
  const email = `${firstName}.${lastName}.${Date.now()}@prueba.local`.toLowerCase();
  const answer = await page.request.post('/api/auth/sign-up', {
    data: {
      email,
      password: 'clave-segura-1',
      metadata: { first_name: firstName, last_name: lastName, company_name: 'Laboratorio de Prueba' },
    },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  return email;
}

const content: readonly ModuleContent[] = [bienvenida, bioseguridad];

/** A question of the authors' own content, found by its text. */
function writtenQuestion(question: string) {
  const found = content
    .flatMap((module) => module.questions)
    .find((one) => one.question_text.trim() === question.trim());
  if (!found) throw new Error(`no such question in the demo content: ${question}`);
  return found;
}

/** The text of the right option of a question. */
function rightOption(question: string): string {
  const found = writtenQuestion(question);
  return found[`option_${found.correct_answer}`];
}

/** Does a whole module by calls, as another device of the same person would: every step, then a perfect quiz. */
export async function completeModuleElsewhere(page: Page, moduleId: string): Promise<void> {
  const post = async (path: string, data?: unknown) => {
    const answer = await page.request.post(`/api${path}`, data ? { data } : {});
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const module = await (await page.request.get(`/api/modules/${moduleId}/learner`)).json();
  for (const step of module.steps) await post(`/steps/${step.id}/complete`);
  const quiz = await post(`/modules/${moduleId}/quiz`);
  const answers = quiz.questions.map(({ id, question_text }: { id: string; question_text: string }) => ({
    questionId: id,
    selectedAnswer: writtenQuestion(question_text).correct_answer,
  }));
  await post('/quiz-attempts', { moduleId, attemptId: quiz.attemptId, answers });
}

/** Answers every question of the open quiz, the first so many of them wrongly, and leaves it ready to submit. */
export async function answerQuiz(page: Page, wrong = 0): Promise<void> {
  const questions = page.locator('fieldset').filter({ has: page.getByRole('radio') });
  const total = await questions.count();
  expect(total).toBeGreaterThan(0);
  for (let place = 0; place < total; place += 1) {
    const question = questions.nth(place);
    const right = rightOption((await question.locator('legend > span').nth(1).textContent()) ?? '');
    const options = question.locator('label');
    const texts = await options.locator('span:last-child').allInnerTexts();
    const choice = texts.findIndex((text) => (text.trim() === right) === place >= wrong);
    await options.nth(choice).getByRole('radio').check();
  }
}

/** What the address of a screen names last, once it is the screen's: the address is told a moment after what stands on the page. */
export async function idInAddress(page: Page, address: RegExp): Promise<string> {
  await expect(page).toHaveURL(address);
  return page.url().split('/').at(-1) ?? '';
}

/** No accessibility fault on the page once it stands still. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/**
 * What axe finds in WCAG 2.2 AA and the best practices once the page is there and stands still (in the middle of a change of colour
 * every contrast is wrong); with a rule, only that. It looks into no frame: that costs more than the rules, and the product
 * has none of its own.
 */
export async function accessibilityFaults(page: Page, rule?: string): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const options = {
    ...(rule
      ? { runOnly: { type: 'rule', values: [rule] } }
      : { runOnly: { type: 'tag', values }, rules: { 'label-content-name-mismatch': { enabled: true } } }),
    resultTypes: ['violations'],
    iframes: false,
  };
  // Brought into each document once: reading so large a script again costs as much as the rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(findFaults, options);
}

/**
 * In the page: what moves goes to its end, also what begins to move with the next frames; spinners and skeletons have no end. Then the
 * rules.
 */
async function findFaults(options: object): Promise<string[]> {
  for (let quietFrames = 0; quietFrames < 2;) {
    const moving = document
      .getAnimations()
      .filter(
        (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    for (const one of moving) one.finish();
    quietFrames = moving.length > 0 ? 0 : quietFrames + 1;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const { axe } = window as unknown as {
    axe: { run(options: object): Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }> };
  };
  const { violations } = await axe.run(options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Nothing on the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** While something is done, no frame is painted: what is typed comes before it, as on a machine that is busy. */
export async function withLateFrames(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    const paint = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => held.push(callback);
    Object.assign(window, {
      endLateFrames: () => {
        window.requestAnimationFrame = paint;
        for (const callback of held) paint(callback);
      },
    });
  });
  await act();
  await page.evaluate(() => (window as unknown as { endLateFrames: () => void }).endLateFrames());
}
