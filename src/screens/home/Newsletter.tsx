import type { FormEvent } from 'react';
import { NEWSLETTER_TEXT } from '../../settings.ts';
import * as t from '../../texts/en/home.ts';
import { Button } from '../../ui/Button.tsx';
import { useShop } from '../useShop.tsx';
import styles from './Newsletter.module.css';

/** SPEC 2, Home: sends nothing. */
export function Newsletter() {
  const { notices } = useShop();
  const subscribe = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.reset();
    notices.notify({ ...t.subscribed, tone: 'success' });
  };
  return (
    <section className={styles.newsletter} aria-labelledby="stay-inspired">
      <h2 id="stay-inspired">{t.stayInspired}</h2>
      <p className="muted">{NEWSLETTER_TEXT}</p>
      <form onSubmit={subscribe}>
        <label className="visually-hidden" htmlFor="newsletter-email">
          {t.email}
        </label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          enterKeyHint="send"
          placeholder={t.emailExample}
        />
        <Button type="submit">{t.subscribe}</Button>
      </form>
    </section>
  );
}
