import type { DashboardStats } from '@wordloom/contracts/http'
import { countText } from '@wordloom/ui'

/** The numbers that choose tips: the dashboard's, and the number of due words. */
export type LearnerNumbers = DashboardStats & { readonly dueWords: number }

/** One study tip. `because` names the number that suggests it; it is undefined for general advice. */
type StudyTip = { readonly title: string; readonly advice: string; readonly because: string | undefined }

type WrittenTip = Omit<StudyTip, 'because'> & { readonly because: (numbers: LearnerNumbers) => string | undefined }

/** The six tips, most important first. `because` tells whether a learner's numbers suggest the tip. */
const writtenTips: readonly WrittenTip[] = [
  {
    title: 'Clear what is due first',
    advice: 'A word reviewed just as it starts to fade is remembered longest. Take the due words before you add new ones.',
    because: ({ dueWords }) => (dueWords > 10 ? `${countText(dueWords, 'word')} due` : undefined),
  },
  {
    title: 'Say the answer before you look',
    advice: 'Put the meaning into words, even half-guessed, and only then reveal it. The effort of recalling is what makes it stick.',
    because: ({ weeklyAccuracy, weeklyQuizSessions }) =>
      weeklyQuizSessions > 0 && weeklyAccuracy < 80 ? `${weeklyAccuracy}% accuracy this week` : undefined,
  },
  {
    title: 'A little, every day',
    advice: 'Five questions on seven days beat thirty-five on one. Tie the quiz to something you do anyway, like the first coffee.',
    because: ({ streakDays }) =>
      streakDays < 7 ? (streakDays === 0 ? 'no streak yet' : `${countText(streakDays, 'day')} in a row so far`) : undefined,
  },
  {
    title: 'Feed the word bank as you read',
    advice: 'Words you met yourself are easier to keep than words from a list. Two or three a day are plenty.',
    because: ({ totalWords, weeklyWordsAdded }) =>
      totalWords === 0
        ? 'no words yet'
        : totalWords < 20
          ? `${countText(totalWords, 'word')} in your vocabulary`
          : weeklyWordsAdded === 0
            ? 'no new words this week'
            : undefined,
  },
  {
    title: 'Give each word a sentence of your own',
    advice: 'Fill in the context when you add a word: where you met it, or how you would use it. The quiz will ask you with that sentence.',
    because: ({ newWords, totalWords }) =>
      newWords > 0 && newWords * 2 >= totalWords ? `${countText(newWords, 'word')} not reviewed yet` : undefined,
  },
  {
    title: 'Make it a little harder',
    advice: 'When answers come easily, explain the word aloud or use it once today. Knowing a word well means being able to use it.',
    because: ({ weeklyAccuracy, weeklyQuizSessions }) =>
      weeklyQuizSessions > 0 && weeklyAccuracy >= 90 ? `${weeklyAccuracy}% accuracy this week` : undefined,
  },
]

/** All six tips: first those that the learner's numbers suggest, with the reason, then the others. Unknown numbers suggest none. */
export const studyTips = (numbers: LearnerNumbers | undefined): readonly StudyTip[] => {
  const tips = writtenTips.map((tip) => ({ ...tip, because: numbers && tip.because(numbers) }))
  return [...tips.filter((tip) => tip.because !== undefined), ...tips.filter((tip) => tip.because === undefined)]
}
