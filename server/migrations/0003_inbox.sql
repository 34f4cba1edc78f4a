CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE SEQUENCE "public"."change_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "epochs" (
	"number" serial PRIMARY KEY NOT NULL,
	"name" uuid DEFAULT gen_random_uuid() NOT NULL,
	"began_at" bigint NOT NULL,
	CONSTRAINT "epochs_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"content_type" text,
	"size" bigint,
	"width" integer,
	"height" integer,
	"duration" double precision,
	"waveform" jsonb,
	"preview" text,
	"remote" jsonb,
	"file_id" uuid,
	"thumbnail_id" uuid,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_message_type" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_message_author" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "read_ts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "handler" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "handler_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "attention" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "attention_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "changed" bigint;--> statement-breakpoint
ALTER TABLE "inboxes" ADD COLUMN "last_changed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "agent_epoch" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "changed" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "searchable" text GENERATED ALWAYS AS (lower(translate(regexp_replace(normalize(coalesce(text, ''), NFD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZµÆÐØÞĐĦıĲĿŁŊŒŦſͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϐϑϕϖϘϚϜϞϠϢϤϦϨϪϬϮϰϱϴϵϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ', 'abcdefghijklmnopqrstuvwxyzμæðøþđħiĳŀłŋœŧsͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗβθφπϙϛϝϟϡϣϥϧϩϫϭϯκρθεϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'))) STORED NOT NULL;--> statement-breakpoint
UPDATE "messages" SET
	"author" = CASE "direction" WHEN 'in' THEN 'customer' ELSE 'owner' END,
	"sent_at" = coalesce(to_timestamp("ts" / 1000.0), "attempted_at"),
	"changed" = CASE WHEN "ts" IS NULL THEN NULL ELSE nextval('change_numbers') END;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "author" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "sent_at" SET NOT NULL;--> statement-breakpoint
UPDATE "conversations" SET "changed" = nextval('change_numbers'), "read_ts" = "last_ts";--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "changed" SET NOT NULL;--> statement-breakpoint
UPDATE "conversations" SET
	"last_message_type" = "last"."msg_type",
	"last_message_author" = "last"."author",
	"waiting_since" = CASE "last"."author" WHEN 'customer' THEN "last"."sent_at" END
FROM (
	SELECT DISTINCT ON ("conversation_id") "conversation_id", "msg_type", "author", "sent_at"
	FROM "messages" WHERE "ts" IS NOT NULL ORDER BY "conversation_id", "ts" DESC
) AS "last" WHERE "last"."conversation_id" = "conversations"."id";--> statement-breakpoint
UPDATE "inboxes" SET "last_changed" = nextval('change_numbers');--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_thumbnail_id_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_user" ON "media" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_file" ON "media" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_thumbnail" ON "media" USING btree ("thumbnail_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_user_changed" ON "conversations" USING btree ("user_id","changed");--> statement-breakpoint
CREATE INDEX "conversations_user_attention" ON "conversations" USING btree ("user_id","last_ts") WHERE "conversations"."attention" is not null;--> statement-breakpoint
CREATE INDEX "conversations_user_unread" ON "conversations" USING btree ("user_id","last_ts") WHERE "conversations"."unread" > 0;--> statement-breakpoint
CREATE INDEX "conversations_search" ON "conversations" USING gin (translate("searchable", 'µßæðøþđħıĳĸŀłŉŋœŧſͱͳͷͻͼͽαβγδεζηθικλμνξοπρςστυφχψωϐϑϕϖϗϙϛϝϟϡϣϥϧϩϫϭϯϰϱϲϳϵϸϻϼабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӄӆӈӊӌӎӏӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև', '17eow2l7hjowy57fznhjnrst9abcdefghijklmnopqrstuvwx459abdfhjlnprtvxz012358bcstuvwxyz023456789abcdefghijklmnqstuwxyz3579bdfhjlnptvxz1bdfhjlnprtvxz13579bdfhjlnprwy02467dhpxbfhj9abcdefghijklmnopqrstuvwxyz0123456789ab') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_conversation_sent" ON "messages" USING btree ("conversation_id","sent_at");--> statement-breakpoint
CREATE INDEX "messages_user_changed" ON "messages" USING btree ("user_id","changed");--> statement-breakpoint
CREATE INDEX "messages_user_ts" ON "messages" USING btree ("user_id","ts");--> statement-breakpoint
CREATE INDEX "messages_user_external" ON "messages" USING btree ("user_id","external_id");--> statement-breakpoint
CREATE INDEX "messages_replies" ON "messages" USING btree ("conversation_id","in_reply_to") WHERE "messages"."in_reply_to" is not null;--> statement-breakpoint
CREATE INDEX "messages_media" ON "messages" USING btree ("media_id") WHERE "messages"."media_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin (translate("searchable", 'µßæðøþđħıĳĸŀłŉŋœŧſͱͳͷͻͼͽαβγδεζηθικλμνξοπρςστυφχψωϐϑϕϖϗϙϛϝϟϡϣϥϧϩϫϭϯϰϱϲϳϵϸϻϼабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӄӆӈӊӌӎӏӕәӡөӷӻӽӿաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև', '17eow2l7hjowy57fznhjnrst9abcdefghijklmnopqrstuvwx459abdfhjlnprtvxz012358bcstuvwxyz023456789abcdefghijklmnqstuwxyz3579bdfhjlnptvxz1bdfhjlnprtvxz13579bdfhjlnprwy02467dhpxbfhj9abcdefghijklmnopqrstuvwxyz0123456789ab') gin_trgm_ops);