/** The names of the sources of several listings, in both languages. */

export const CLASSIC = {
  en: "In the manner of M. Tanaya, H. Chen, J. Pavleas and K. Sung, Building a 2D Game Physics Engine (2017)",
  zh: "仿照M. Tanaya、H. Chen、J. Pavleas、K. Sung《Building a 2D Game Physics Engine》(2017)",
};

export const SEARCHES = {
  en: "In the manner of many first implementations; correct versions: G. van den Bergen, C. Ericson, the dyn4j articles",
  zh: "仿照许多初次实现的写法；正确写法见G. van den Bergen、C. Ericson和dyn4j的文章",
};
