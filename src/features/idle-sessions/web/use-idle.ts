import { useCallback, useEffect, useRef, useState } from 'react';
import { lostSession, sessionLostEvent } from '#platform/web/session-lost.ts';
import { unattendedCookie, useEveryMs, warnedMs } from '../idle-sessions.rules.ts';
import { idleSessionsApi } from './idle-sessions-api.ts';

/** When somebody was last there, in whichever tab; epoch milliseconds. */
const lastUseKey = 'last-use';
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Says to the server, with every request of this browser, that nobody is there; or that somebody is again. */
function setUnattended(isUnattended: boolean): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not everywhere yet
  document.cookie = `${unattendedCookie}=${isUnattended ? 1 : ''}; path=/; samesite=lax; max-age=${isUnattended ? 86_400 : 0}`;
}

/**
 * Watches whether somebody is there, in this tab or another one, and lets the server know once a minute.
 *
 * @param minutes without a sign after which the time is over
 * @param onOver called once then, until {@link begin} is
 * @returns seconds that are left, in the last minute; null before. And what begins the time anew
 */
export function useIdle(minutes: number, onOver: () => void): { secondsLeft: number | null; begin: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const use = useRef({ at: Date.now(), told: Date.now(), isUnattended: false, isOver: false });
  const over = useRef(onOver);
  over.current = onOver;

  const begin = useCallback(() => {
    const now = Date.now();
    use.current = { at: now, told: now, isUnattended: false, isOver: false };
    localStorage.setItem(lastUseKey, String(now));
    setUnattended(false);
    setSecondsLeft(null);
  }, []);

  useEffect(() => {
    begin();
    const look = (isLost = false) => {
      const one = use.current;
      const now = Date.now();
      const kept = Number(localStorage.getItem(lastUseKey)) || 0;
      // What a clock noted that was ahead and is set right would count until that time comes.
      if (kept > now) localStorage.setItem(lastUseKey, String(now));
      one.at = Math.min(now, Math.max(one.at, kept));
      one.told = Math.min(now, one.told);
      // What somebody did since the server was told is told when a minute has passed, also where nothing more is done.
      if (one.at > one.told && now - one.told >= useEveryMs && !one.isOver) {
        one.told = now;
        void idleSessionsApi.noteSessionUse.call({}).catch(() => undefined);
      }
      const isUnattended = now - one.at >= useEveryMs;
      if (isUnattended !== one.isUnattended) setUnattended(isUnattended);
      one.isUnattended = isUnattended;
      const left = one.at + minutes * 60_000 - now;
      setSecondsLeft(left > warnedMs || one.isOver ? null : Math.max(1, Math.ceil(left / 1000)));
      if (left > (isLost ? warnedMs : 0) || one.isOver) return;
      one.isOver = true;
      over.current();
    };
    const onSign = () => {
      const one = use.current;
      const now = Date.now();
      if (one.isOver || now - one.at < 1000) return;
      // A sign that comes when the time is over comes too late: a machine that slept, a tab that was held back.
      if (now - one.at < minutes * 60_000) {
        one.at = now;
        localStorage.setItem(lastUseKey, String(now));
      }
      look();
    };
    // The server may end it first, of a tab that the browser holds back or a machine that slept: that is no reason to throw the screen away.
    const onLost = () => {
      if (!lostSession.isHeld) return;
      look(true);
      if (use.current.isOver) return;
      // Ended for another reason: told anew, and held no more.
      lostSession.isHeld = false;
      window.dispatchEvent(new Event(sessionLostEvent));
    };
    const onShown = () => look();
    const timer = setInterval(look, 1000);
    lostSession.isHeld = true;
    window.addEventListener(sessionLostEvent, onLost);
    const how = { passive: true, capture: true } as const;
    for (const sign of signs) window.addEventListener(sign, onSign, how);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, onSign, how);
      window.removeEventListener(sessionLostEvent, onLost);
      lostSession.isHeld = false;
      document.removeEventListener('visibilitychange', onShown);
      setUnattended(false);
    };
  }, [minutes, begin]);
  return { secondsLeft, begin };
}
