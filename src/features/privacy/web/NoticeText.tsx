import '#ui/article.css';
import { privacyTexts as texts } from '../privacy.texts.ts';
import type { ShownNotice } from './privacy-api.ts';

const day = new Intl.DateTimeFormat('es', { dateStyle: 'long' });

/** A version of the notice as it is read. */
export function NoticeText({ notice }: { notice: ShownNotice }) {
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">
        {texts.version(notice.number, day.format(new Date(notice.published_at)))}
      </p>
      <NoticeHtml html={notice.html} />
    </>
  );
}

/** @param html safe, as the server makes it of Markdown */
export function NoticeHtml({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- the server's own Markdown, whose HTML is safe
  return <div className="article" dangerouslySetInnerHTML={{ __html: html }} />;
}
