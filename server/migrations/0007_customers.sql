CREATE TABLE "customer_tags" (
	"user_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "customer_tags_user_id_tag_customer_id_pk" PRIMARY KEY("user_id","tag","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"merged_into" uuid,
	"merged_at" timestamp (3) with time zone,
	"merged_by" text,
	"own" jsonb NOT NULL,
	"contact_ts" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"phones" text[] NOT NULL,
	"usernames" text[] NOT NULL,
	"note" text NOT NULL,
	"tags" text[] NOT NULL,
	"stage" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_contact_ts" bigint,
	"next_booking_id" uuid,
	"next_booking_at" timestamp (3) with time zone,
	"changed" bigint NOT NULL,
	"terms" text NOT NULL,
	"searchable" text GENERATED ALWAYS AS (lower(translate(regexp_replace(normalize(terms, NFD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZµÆÐØÞĐĦıĲĿŁŊŒŦſͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϐϑϕϖϘϚϜϞϠϢϤϦϨϪϬϮϰϱϴϵϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'abcdefghijklmnopqrstuvwxyzμæðøþđħiĳŀłŋœŧsͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗβθφπϙϛϝϟϡϣϥϧϩϫϭϯκρθεϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'))) STORED NOT NULL,
	"sort_name" text GENERATED ALWAYS AS (nullif(lower(translate(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZµÆÐØÞĐĦıĲĿŁŊŒŦſͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϐϑϕϖϘϚϜϞϠϢϤϦϨϪϬϮϰϱϴϵϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'abcdefghijklmnopqrstuvwxyzμæðøþđħiĳŀłŋœŧsͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗβθφπϙϛϝϟϡϣϥϧϩϫϭϯκρθεϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ')), '')) STORED
);
--> statement-breakpoint
CREATE TABLE "customers_apart" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "customers_apart_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
CREATE INDEX "customers_user_name" ON "customers" USING btree ("user_id","sort_name","id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_user_contact" ON "customers" USING btree ("user_id","last_contact_ts","id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_user_booking" ON "customers" USING btree ("user_id","next_booking_at","id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_user_created" ON "customers" USING btree ("user_id","created_at","id") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_user_stage" ON "customers" USING btree ("user_id","stage") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_phones" ON "customers" USING gin ("phones") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_usernames" ON "customers" USING gin ("usernames") WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (translate("searchable", 'µßæðøþđħıĳĸŀłŉŋœŧſͱͳͷͻͼͽαβγδεζηθικλμνξοπρςστυφχψωϐϑϕϖϗϙϛϝϟϡϣϥϧϩϫϭϯϰϱϲϳϵϸϻϼабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӄӆӈӊӌӎӏӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև', '17eow2l7hjowy57fznhjnrst9abcdefghijklmnopqrstuvwx459abdfhjlnprtvxz012358bcstuvwxyz023456789abcdefghijklmnqstuwxyz3579bdfhjlnptvxz1bdfhjlnprtvxz13579bdfhjlnprwy02467dhpxbfhj9abcdefghijklmnopqrstuvwxyz0123456789ab') gin_trgm_ops) WHERE "customers"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "customers_user_changed" ON "customers" USING btree ("user_id","changed");--> statement-breakpoint
CREATE INDEX "customers_root" ON "customers" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "customers_due" ON "customers" USING btree ("next_booking_at") WHERE "customers"."merged_into" is null;--> statement-breakpoint
-- As `normalisePhone` in packages/api-client.
CREATE FUNCTION "phone_of_migration"("given" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN "plain" ~ '^\+?[0-9]+$' AND "digits" ~ '^[1-9][0-9]{7,14}$' THEN '+' || "digits" END
	FROM (
		SELECT "plain", CASE WHEN "plain" LIKE '+%' THEN substr("plain", 2) ELSE regexp_replace("plain", '^8([0-9]{10})$', '7\1') END AS "digits"
		FROM (SELECT regexp_replace(regexp_replace("given", '[\s().\-/\u00a0\u2010-\u2015]', '', 'g'), '^00', '+') AS "plain") AS "stripped"
	) AS "parsed"
$$;--> statement-breakpoint
-- A customer for each conversation.
UPDATE "conversations" SET "customer_id" = gen_random_uuid();--> statement-breakpoint
INSERT INTO "customers" ("id", "user_id", "root_id", "own", "contact_ts", "created_at", "name", "phones", "usernames", "note", "tags", "stage", "last_contact_ts", "changed", "terms")
SELECT "customer_id", "user_id", "customer_id",
	jsonb_build_object('name', NULL, 'toldName', "told", 'phones', to_jsonb("phones"), 'usernames', to_jsonb("usernames"), 'note', '', 'noteCoveredBy', NULL, 'tags', '[]'::jsonb, 'stage', NULL),
	"last_ts", date_trunc('milliseconds', "created_at"), coalesce("told", ''), "phones", "usernames", '', '{}', 'new', "last_ts", 0, ''
FROM (
	SELECT "customer_id", "user_id", "last_ts", "created_at", nullif(left(btrim("customer_name"), 200), '') AS "told",
		array_remove(ARRAY["phone_of_migration"("customer_phone")], NULL) AS "phones",
		array_remove(ARRAY[nullif(left(lower(ltrim("customer_username", '@')), 64), '')], NULL) AS "usernames"
	FROM "conversations"
) AS "met";--> statement-breakpoint
-- Bookings belong to the oldest customer with the phone, which is made if there is none.
UPDATE "bookings" SET "customer_id" = (
	SELECT "known"."id" FROM "customers" AS "known"
	WHERE "known"."user_id" = "bookings"."user_id" AND "known"."merged_into" IS NULL AND "known"."phones" && ARRAY["phone_of_migration"("bookings"."customer_phone")]
	ORDER BY "known"."created_at", "known"."id" LIMIT 1
) WHERE "phone_of_migration"("customer_phone") IS NOT NULL;--> statement-breakpoint
WITH "unknown" AS (
	SELECT gen_random_uuid() AS "id", "user_id", "phone_of_migration"("customer_phone") AS "phone", min("created_at") AS "created_at",
		(array_agg("customer_name" ORDER BY "created_at" DESC) FILTER (WHERE "customer_name" <> ''))[1] AS "told"
	FROM "bookings" WHERE "customer_id" IS NULL AND "phone_of_migration"("customer_phone") IS NOT NULL
	GROUP BY "user_id", "phone_of_migration"("customer_phone")
), "made" AS (
	INSERT INTO "customers" ("id", "user_id", "root_id", "own", "created_at", "name", "phones", "usernames", "note", "tags", "stage", "changed", "terms")
	SELECT "id", "user_id", "id",
		jsonb_build_object('name', NULL, 'toldName', "told", 'phones', jsonb_build_array("phone"), 'usernames', '[]'::jsonb, 'note', '', 'noteCoveredBy', NULL, 'tags', '[]'::jsonb, 'stage', NULL),
		date_trunc('milliseconds', "created_at"), coalesce("told", ''), ARRAY["phone"], '{}', '', '{}', 'new', 0, ''
	FROM "unknown"
)
UPDATE "bookings" SET "customer_id" = "unknown"."id" FROM "unknown"
WHERE "bookings"."user_id" = "unknown"."user_id" AND "bookings"."customer_id" IS NULL AND "phone_of_migration"("bookings"."customer_phone") = "unknown"."phone";--> statement-breakpoint
DROP FUNCTION "phone_of_migration";--> statement-breakpoint
-- The same phone or username is the same customer: the oldest remains.
DO $$
DECLARE
	"one" record;
	"other" record;
	"root" uuid;
	"joining" uuid;
	"joins" integer;
BEGIN
	FOR "one" IN SELECT "id", "user_id", "phones", "usernames", "created_at" FROM "customers" WHERE cardinality("phones" || "usernames") > 0 ORDER BY "created_at", "id" LOOP
		"root" := NULL;
		"joins" := 0;
		FOR "other" IN
			SELECT "c"."id" FROM "customers" AS "c"
			WHERE "c"."user_id" = "one"."user_id" AND "c"."merged_into" IS NULL
				AND ("c"."phones" && "one"."phones" OR "c"."usernames" && "one"."usernames")
				AND ("c"."created_at", "c"."id") < ("one"."created_at", "one"."id")
			ORDER BY "c"."created_at", "c"."id"
		LOOP
			CONTINUE WHEN (SELECT count(*) FROM "customers" AS "c" WHERE "c"."root_id" IN (coalesce("root", "one"."id"), "other"."id")) > 100;
			"joining" := CASE WHEN "root" IS NULL THEN "one"."id" ELSE "other"."id" END;
			"root" := coalesce("root", "other"."id");
			UPDATE "customers" SET "merged_into" = "root", "merged_at" = "one"."created_at" + "joins" * interval '1 ms', "merged_by" = 'match' WHERE "id" = "joining";
			UPDATE "customers" SET "root_id" = "root" WHERE "root_id" = "joining";
			UPDATE "customers" AS "into" SET "name" = coalesce(nullif("into"."name", ''), "part"."name"),
				"phones" = "into"."phones" || array(SELECT "p" FROM unnest("part"."phones") AS "p" WHERE "p" <> ALL ("into"."phones")),
				"usernames" = "into"."usernames" || array(SELECT "u" FROM unnest("part"."usernames") AS "u" WHERE "u" <> ALL ("into"."usernames")),
				"last_contact_ts" = greatest("into"."last_contact_ts", "part"."last_contact_ts")
			FROM "customers" AS "part" WHERE "into"."id" = "root" AND "part"."id" = "joining";
			"joins" := "joins" + 1;
		END LOOP;
	END LOOP;
END $$;--> statement-breakpoint
UPDATE "customers" SET "changed" = nextval('change_numbers'),
	"terms" = array_to_string(ARRAY["name"] || "usernames" || array(SELECT substr("phone", 2) FROM unnest("phones") AS "phone"), ' ');--> statement-breakpoint
UPDATE "customers" SET "next_booking_id" = "soonest"."booking_id", "next_booking_at" = "soonest"."starts_at"
FROM (
	SELECT DISTINCT ON ("parts"."root_id") "parts"."root_id", "bookings"."id" AS "booking_id", "bookings"."starts_at"
	FROM "bookings" JOIN "customers" AS "parts" ON "parts"."id" = "bookings"."customer_id"
	WHERE "bookings"."starts_at" > now() AND "bookings"."status" NOT IN ('cancelled', 'canceled')
	ORDER BY "parts"."root_id", "bookings"."starts_at", "bookings"."id"
) AS "soonest" WHERE "customers"."id" = "soonest"."root_id";--> statement-breakpoint
INSERT INTO "inboxes" ("user_id", "last_ts") SELECT DISTINCT "user_id", 0 FROM "customers" ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "inboxes" SET "last_changed" = nextval('change_numbers');--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_apart" ADD CONSTRAINT "customers_apart_one_id_customers_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers_apart" ADD CONSTRAINT "customers_apart_other_id_customers_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_tags_customer" ON "customer_tags" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customers_apart_other" ON "customers_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "conversations_customer" ON "conversations" USING btree ("customer_id");