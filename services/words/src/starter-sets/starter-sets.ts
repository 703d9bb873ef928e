import type { StarterSet } from '@wordloom/contracts/http'

/**
 * The sets of words to begin with: phrases and words that a learner meets soon, each with a right first sense and an example in the
 * dictionary. Definitions are taken from there when a set is added.
 */
export const starterSets: readonly StarterSet[] = [
  {
    id: 'conversation',
    title: 'Everyday Conversation',
    description: 'Phrases that friends use all the time.',
    words: [
      ...['hang out', 'look forward to', 'put up with', 'figure out', 'break the ice', 'run out of', 'small talk', 'look after'],
      ...['get along', 'bump into', 'turn down', 'make up your mind', 'drop by', 'call off', 'give up', 'apologize', 'point out'],
      ...['show up', 'cheer up', 'end up'],
    ],
  },
  {
    id: 'work',
    title: 'Work and Meetings',
    description: 'For the office, the call and the mail after it.',
    words: [
      ...['deadline', 'meeting', 'feedback', 'negotiate', 'postpone', 'follow up', 'set up', 'carry out', 'take on', 'budget'],
      ...['efficient', 'reliable', 'thorough', 'resign', 'brainstorm', 'multitask', 'stakeholder', 'burnout', 'remote work', 'outsource'],
    ],
  },
  {
    id: 'academic',
    title: 'Academic Writing',
    description: 'To argue clearly in an essay or a paper.',
    words: [
      ...['hypothesis', 'evidence', 'assumption', 'notion', 'conclude', 'imply', 'interpret', 'justify', 'summarize', 'emphasize'],
      ...['significant', 'comprehensive', 'coherent', 'plausible', 'inherent', 'explicit', 'subsequent', 'nevertheless', 'whereas'],
      'albeit',
    ],
  },
  {
    id: 'travel',
    title: 'Travel',
    description: 'From the packed bag to the way back.',
    words: [
      ...['luggage', 'carry-on', 'check in', 'take off', 'layover', 'set off', 'see off', 'get around', 'get off', 'ferry', 'journey'],
      ...['destination', 'landmark', 'scenic', 'picturesque', 'abroad', 'hike', 'vacation', 'check out', 'off the beaten track'],
    ],
  },
  {
    id: 'feelings',
    title: 'Feelings',
    description: 'To say how you are, beyond “fine”.',
    words: [
      ...['anxious', 'grateful', 'embarrassed', 'lonely', 'proud', 'furious', 'curious', 'exhausted', 'hopeful', 'cheerful', 'miserable'],
      ...['confident', 'indifferent', 'resent', 'desperate', 'fed up', 'calm down', 'over the moon', 'enthusiastic', 'ashamed'],
    ],
  },
  {
    id: 'news',
    title: 'News and Science',
    description: 'What the headlines of these years are about.',
    words: [
      ...['climate change', 'vaccine', 'pandemic', 'election', 'inflation', 'emission', 'renewable', 'sustainable', 'algorithm'],
      ...['artificial intelligence', 'genome', 'biodiversity', 'drought', 'fossil fuel', 'disinformation', 'deepfake', 'greenhouse gas'],
      ...['carbon footprint', 'whistleblower', 'orbit'],
    ],
  },
]
