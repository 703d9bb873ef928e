/** Groups of common words that sound the same: a learner who hears `a piece of cake` may type `a peace of cake`. */
const homophoneGroups = `
aisle isle;allowed aloud;ate eight;bare bear;base bass;be bee;been bean;berry bury;blew blue;board bored;brake break;bread bred;buy by bye;ceiling sealing
cell sell;cent scent sent;cereal serial;coarse course;cord chord;creak creek;dear deer;dew due;die dye;eye I;fair fare;feat feet;find fined;flea flee
flour flower;for four;foul fowl;gait gate;grate great;guessed guest;hair hare;hall haul;heal heel;hear here;heard herd;him hymn;hoarse horse;hole whole
hour our;idle idol;in inn;it's its;key quay;knead need;knew new;knight night;knot not;know no;knows nose;lead led;lessen lesson;loan lone;made maid
mail male;main mane;meat meet;missed mist;morning mourning;muscle mussel;one won;pail pale;pair pare pear;passed past;patience patients;pause paws
peace piece;peak peek pique;plain plane;pole poll;pour pore;pray prey;principal principle;profit prophet;rain reign rein;raise rays;rap wrap;read red
right rite write;ring wring;road rode rowed;role roll;root route;sail sale;scene seen;sea see;seam seem;sew so sow;side sighed;sight site cite;sole soul
some sum;son sun;stair stare;stake steak;stationary stationery;steal steel;straight strait;suite sweet;tail tale;tea tee;team teem;their there they're
threw through;throne thrown;tide tied;to too two;toe tow;told tolled;vain vane vein;wade weighed;wail whale;waist waste;wait weight;warn worn;way weigh
weak week;wear where;weather whether;which witch;whine wine;wood would;yoke yolk;your you're`
  .trim()
  .split(/[;\n]/)
  .map((group) => group.toLowerCase().split(' '))

const groupOf = new Map(homophoneGroups.flatMap((words) => words.map((word) => [word, words] as const)))

/** Whether two different words are listed as homophones. */
export const areHomophones = (one: string, other: string): boolean => groupOf.get(one)?.includes(other) === true && one !== other
