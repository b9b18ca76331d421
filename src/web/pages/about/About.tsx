import { CallToAction } from './CallToAction.tsx';
import { Figures } from './Figures.tsx';
import { Services } from './Services.tsx';
import { Story } from './Story.tsx';
import { Title } from './Title.tsx';
import { Values } from './Values.tsx';

export function About() {
  return (
    <>
      <Title />
      <Figures />
      <Story />
      <Services />
      <Values />
      <CallToAction />
    </>
  );
}
