import type { PolicyText } from '../../texts/en/policies.ts';
import styles from './Prose.module.css';

export function PolicyProse({ text }: { text: PolicyText }) {
  return (
    <div className={styles.prose}>
      <p className={styles.lead}>{text.lead}</p>
      {text.sections.map(({ heading, paragraphs, list = [], after = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list.length > 0 && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {after.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
